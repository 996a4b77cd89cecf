import type { Font, GlyphRun } from 'fontkit';
import { Blob, Face, Buffer as ShapedBuffer, Font as ShapingFont, shape } from 'harfbuzzjs';

/** The glyphs of a text in reading order, in units of the font. */
export type ShapeText = (font: Font, text: string) => GlyphRun;

/** Shapes texts with HarfBuzz: places marks, joins and reorders letters as their script does. */
export function shapeWith(bytes: Uint8Array): ShapeText {
  const shaping = new ShapingFont(new Face(new Blob(bytes)));
  return (font, text) => {
    const buffer = new ShapedBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(shaping, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    return {
      glyphs: infos.map(({ codepoint, cluster }, index) =>
        font.getGlyph(codepoint, index === firstOf(infos, cluster) ? signsOf(text, cluster, infos) : []),
      ),
      positions,
      script: '',
      language: '',
      direction: 'ltr',
      features: {},
      advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
      advanceHeight: 0,
      bbox: font.bbox,
    };
  };
}

type Cluster = { cluster: number };

const firstOf = (infos: readonly Cluster[], cluster: number) =>
  infos.findIndex((info) => info.cluster === cluster);

/** The code points of a cluster, which ends where the next begins. */
function signsOf(text: string, start: number, infos: readonly Cluster[]): number[] {
  const end = Math.min(text.length, ...infos.map(({ cluster }) => cluster).filter((one) => one > start));
  return Array.from(text.slice(start, end), (sign) => sign.codePointAt(0) ?? 0);
}
