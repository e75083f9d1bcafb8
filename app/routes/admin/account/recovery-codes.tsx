import { useState } from 'react';
import { Link } from 'react-router';
import { copyText } from '#app/browser/copy-text.ts';
import { texts } from '#messages/staff-texts.ts';
import { accountPath } from '../links.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { SuccessBox } from '../ui/success-box.tsx';

/** Shows new recovery codes once, instead of the account page. */
export function RecoveryCodes({ codes, areFirst }: { codes: string[]; areFirst: boolean }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <div className="max-w-xl">
      <PageHeader title={texts.recoveryCodesTitle} />
      {areFirst ? (
        <SuccessBox>
          <p>{texts.twoStepIsOn}</p>
        </SuccessBox>
      ) : null}
      <div className="card p-5">
        <p className="mb-4">
          {texts.recoveryCodesText} {areFirst ? null : texts.recoveryCodesNew}
        </p>
        <ul
          aria-label={texts.recoveryCodesTitle}
          className="mb-5 grid grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-raised px-4 py-3 font-mono"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="no-print flex flex-wrap gap-3">
          <button
            type="button"
            className="button button-secondary"
            onClick={async ({ currentTarget }) => {
              await copyText(codes.join('\n'), currentTarget);
              setIsCopied(true);
            }}
          >
            <span aria-live="polite">{isCopied ? texts.codesCopied : texts.copyCodes}</span>
          </button>
          <button type="button" className="button button-secondary" onClick={() => window.print()}>
            {texts.printCodes}
          </button>
          <Link to={accountPath} className="button button-primary">
            {texts.backToAccount}
          </Link>
        </div>
      </div>
    </div>
  );
}
