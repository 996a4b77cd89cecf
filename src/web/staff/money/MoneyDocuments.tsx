import { addressOf } from '../../../contract/paths.ts';
import { type RefundOverview, readMoneyDocument } from '../../../contract/payments.ts';
import { formatMoney } from '../../../domain/prices/money.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { formatMoment } from '../../language/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { moneyTexts } from './moneyTexts.ts';

/** Lists the numbered receipts and credit notes of an application, each as a file. */
export function MoneyDocuments({
  kind,
  id,
  documents,
}: { kind: ApplicationKind; id: string } & Pick<RefundOverview, 'documents'>) {
  if (documents.length === 0) return null;
  return (
    <section>
      <h4 className="mb-2 text-sm font-semibold">{moneyTexts.documents}</h4>
      <ul className="flex flex-col gap-2">
        {documents.map((document) => (
          <li key={document.number} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <a
              href={addressOf(readMoneyDocument(kind).path, { id, document: document.number })}
              download
              className="text-link inline-flex min-h-6 items-center gap-1"
            >
              <Icon name="download" />
              {moneyTexts.documentNames[document.kind]} {document.number}
            </a>
            <span className="text-xs text-muted">
              <span className="tabular-nums">{formatMoney(document.amount, 'tr')}</span> ·{' '}
              <time dateTime={document.issuedAt}>{formatMoment(document.issuedAt, 'tr')}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
