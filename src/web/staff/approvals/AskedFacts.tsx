import type { ReactNode } from 'react';
import type { Approval, AskedFor, ShownSetting } from '../../../contract/approvals.ts';
import { formatMoney } from '../../../domain/prices/money.ts';
import { formatMoment } from '../../language/format.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { refundBasisNames } from '../names.ts';
import { permissionName } from '../people/permissionTexts.ts';
import { roleName } from '../people/roleWords.ts';
import { personalDataTexts } from '../personalData/personalDataTexts.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { ruleTexts, approvalTexts as words } from './approvalTexts.ts';

/** `Refund: $155.00`. */
export function toTitle(asked: AskedFor): string {
  switch (asked.action) {
    case 'refund':
      return words.refundTitle(formatMoney(asked.amount, staffLanguage));
    case 'rule':
      return words.ruleTitle(ruleTexts[asked.rule].name);
    case 'withdrawal':
      return words.withdrawalTitle;
    case 'erasure':
      return words.erasureTitle;
    case 'access':
      return words.accessTitles[asked.change](asked.name);
    case 'role':
      return words.roleTitle(asked.formerName);
  }
}

/** Exactly what happens when a request is approved: each fact, and what it is before and after. */
export function AskedFacts({ asked, application }: Pick<Approval, 'asked' | 'application'>) {
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      {application !== null && (
        <Fact name={words.application}>
          <span className="font-mono">{application.number}</span>
        </Fact>
      )}
      {asked.action === 'refund' && <RefundFacts asked={asked} />}
      {asked.action === 'rule' && <RuleFacts asked={asked} />}
      {asked.action === 'withdrawal' && <WithdrawalFacts asked={asked} />}
      {asked.action === 'erasure' && <ErasureFacts asked={asked} />}
      {asked.action === 'access' && <AccessFacts asked={asked} />}
      {asked.action === 'role' && <RoleFacts asked={asked} />}
    </dl>
  );
}

type Asked<Action extends AskedFor['action']> = { asked: Extract<AskedFor, { action: Action }> };

function RefundFacts({ asked }: Asked<'refund'>) {
  const { basis, paid, refundable, refundableAfter } = asked;
  return (
    <>
      <Fact name={words.basis}>{refundBasisNames[basis]}</Fact>
      <Fact name={words.paid}>{formatMoney(paid, staffLanguage)}</Fact>
      <Fact name={words.refundable}>
        <Change
          before={formatMoney(refundable, staffLanguage)}
          after={formatMoney(refundableAfter, staffLanguage)}
        />
      </Fact>
    </>
  );
}

function RuleFacts({ asked }: Asked<'rule'>) {
  return (
    <Fact name={words.setting}>
      <Change before={settingText(asked.before)} after={settingText(asked.after)} />
    </Fact>
  );
}

function WithdrawalFacts({ asked: { attachedAt, size, reason } }: Asked<'withdrawal'>) {
  const { before, after } = words.documentChange;
  return (
    <>
      <Fact name={words.document}>
        <Change before={before} after={after} />
      </Fact>
      <Fact name={words.attachedAt}>{formatMoment(attachedAt, staffLanguage)}</Fact>
      <Fact name={words.size}>{words.kilobytes(size)}</Fact>
      <Fact name={words.reason}>
        <span dir="auto" className="whitespace-pre-line">
          {reason}
        </span>
      </Fact>
    </>
  );
}

function ErasureFacts({ asked: { reason, applications, conversations } }: Asked<'erasure'>) {
  return (
    <>
      <Fact name={words.erasureReason}>{personalDataTexts.reasons[reason]}</Fact>
      {applications.length > 0 && (
        <Fact name={words.applications}>
          {applications.map(({ number, goes }) => (
            <span key={number} className="block font-mono">
              {goes ? number : words.stays(number)}
            </span>
          ))}
        </Fact>
      )}
      {conversations.all > 0 && (
        <Fact name={words.conversations}>{words.conversationsGo(conversations.all, conversations.go)}</Fact>
      )}
    </>
  );
}

function AccessFacts({ asked: { email, before, after } }: Asked<'access'>) {
  return (
    <>
      {email !== null && <Fact name={words.email}>{email}</Fact>}
      <Fact name={words.roles}>
        <Change before={rolesText(before)} after={rolesText(after)} />
      </Fact>
    </>
  );
}

function RoleFacts({ asked: { name, formerName, added, removed, holders } }: Asked<'role'>) {
  return (
    <>
      {name !== formerName && (
        <Fact name={words.roleName}>
          <Change before={formerName} after={name} />
        </Fact>
      )}
      {added.length > 0 && <Fact name={words.gives}>{permissionsText(added)}</Fact>}
      {removed.length > 0 && <Fact name={words.takes}>{permissionsText(removed)}</Fact>}
      <Fact name={words.holders}>{holders.join(', ')}</Fact>
    </>
  );
}

const permissionsText = (permissions: readonly string[]) => permissions.map(permissionName).join('; ');

const rolesText = (roles: Asked<'access'>['asked']['before']) =>
  roles.length === 0 ? words.noRoles : roles.map(({ id }) => roleName(id, roles)).join(', ');

export function settingText({ isOn, above }: ShownSetting): string {
  if (!isOn) return words.settings.off;
  return above === null ? words.settings.on : words.settings.above(formatMoney(above, staffLanguage));
}

/** An arrow for the eye, words for a screen reader. */
function Change({ before, after }: { before: string; after: string }) {
  return (
    <>
      <span aria-hidden="true">{words.change(before, after)}</span>
      <VisuallyHidden>{words.changeSpoken(before, after)}</VisuallyHidden>
    </>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="ms-auto text-end wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
