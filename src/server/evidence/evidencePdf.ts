import { colours, facts, heading, masthead, paragraph, type Sheet, startSheet } from '../downloads/index.ts';
import type { Services } from '../services.ts';
import { evidenceParts, type Line, type Part } from './evidenceParts.ts';
import type { EvidenceRecords } from './evidenceRecords.ts';

type Maker = { config: Pick<Services['config'], 'brandName' | 'operatorName' | 'supportEmail'> };

const timeWidth = 132;
/** A line of text with its gap, in points. */
const lineRoom = 18;
const headRoom = 90;

/**
 * Evidence about a disputed payment, in English and UTC. The same records and moment give the same
 * bytes.
 */
export function evidencePdf({ config }: Maker, records: EvidenceRecords, at: Date): Promise<Buffer> {
  const { application } = records;
  const title = `Evidence about the payment of application ${application.number}`;
  const sheet = startSheet({ language: 'en', title, author: config.brandName, at });
  masthead(sheet, config.brandName);
  heading(sheet, title, { level: 1 });
  paragraph(
    sheet,
    `Made by ${config.operatorName} (${config.supportEmail}) on ${momentText(at)} from the records of its system. All times are UTC.`,
  );
  for (const part of evidenceParts(records)) setPart(sheet, part);
  sheet.numberPages((page, count) => `${application.number} · Page ${page} of ${count}`);
  return sheet.finish();
}

function setPart(sheet: Sheet, { title, note, facts: entries = [], lines }: Part): void {
  sheet.makeRoom(headRoom);
  heading(sheet, title, { level: 2 });
  if (note !== undefined) paragraph(sheet, note, { size: 9, colour: colours.muted });
  for (let first = 0; first < entries.length; first += 2) {
    sheet.makeRoom(3 * lineRoom);
    facts(sheet, entries.slice(first, first + 2), { columns: 2 });
  }
  if (lines === undefined) return;
  if (lines.length === 0) paragraph(sheet, 'Nothing is recorded.');
  for (const line of lines) setLine(sheet, line);
  sheet.y += 12;
}

function setLine(sheet: Sheet, { at, text }: Line): void {
  sheet.makeRoom(2 * lineRoom);
  const time = momentText(at);
  sheet.element('P', `${time}: ${text}`, () => {
    const top = sheet.y;
    sheet.set(time, { size: 9, colour: colours.muted }, { from: 0, width: timeWidth }, top);
    const box = { from: timeWidth, width: sheet.width - timeWidth };
    sheet.y += sheet.set(text, { size: 9 }, box, top) + 4;
  });
}

/** Such as `2026-11-22 18:04:59 UTC`. */
function momentText(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
