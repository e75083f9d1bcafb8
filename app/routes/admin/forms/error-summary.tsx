import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { AlertBox } from '../ui/alert-box.tsx';

/**
 * Lists the reasons why a form cannot be saved, with links to the fields. Each reason is listed
 * once. `cause` is a new object for each attempt, so that the summary takes the focus each time.
 */
export function ErrorSummary({
  cause,
  formErrors = [],
  fields,
  requestId,
}: {
  cause: unknown;
  formErrors?: string[];
  fields: { id: string; label: string; errors: string[] | undefined }[];
  /** The id of the request in the log. Only an unexpected error has a request id. */
  requestId?: string;
}) {
  const reasons = new Map<string, { label: string; id: string }[]>();
  for (const { id, label, errors } of fields) {
    const [reason] = errors ?? [];
    if (reason) reasons.set(reason, [...(reasons.get(reason) ?? []), { label, id }]);
  }
  for (const reason of formErrors) if (!reasons.has(reason)) reasons.set(reason, []);
  if (reasons.size === 0) return null;
  return (
    <AlertBox cause={cause}>
      {[...reasons].map(([reason, concerned]) => (
        <div key={reason} className="not-first:mt-2">
          <p className="font-semibold">{reason}</p>
          {concerned.length > 0 ? (
            <ul className="flex flex-wrap gap-x-4">
              {concerned.map(({ label, id }) => (
                <li key={id}>
                  <a href={`#${id}`} className="inline-flex min-h-6 items-center underline">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      ))}
      {requestId ? (
        <p className="mt-1 text-sm">{formatMessage(texts.requestId, { id: requestId })}</p>
      ) : null}
    </AlertBox>
  );
}
