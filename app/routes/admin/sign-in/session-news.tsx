import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { texts } from '#messages/staff-texts.ts';
import { hasNoEditedFields } from '../forms/edited-fields.ts';
import { sessionPath, signInPath } from '../links.ts';

/** The id of the signed-in member of staff; null if nobody is signed in. */
type SignedIn = string | null;

/**
 * Sends the id of this tab's user to the browser's other tabs. Calls `hear` when another tab sends
 * the id of its user.
 */
export function useSessionNews(own: SignedIn, hear: (signedIn: SignedIn) => void): void {
  const onNews = useEffectEvent(hear);
  useEffect(() => {
    const channel = new BroadcastChannel('staff-session');
    channel.onmessage = ({ data }: MessageEvent<SignedIn>) => onNews(data);
    channel.postMessage(own);
    return () => channel.close();
  }, [own]);
}

/**
 * Reacts to sign-outs and sign-ins in other tabs (admin area, section 4).
 *
 * - Page without edited fields: a sign-out opens the sign-in page. A sign-in by another member of
 *   staff reloads the data.
 * - Page with edited fields: the page stays open. After a sign-out the page shows a note.
 */
export function SessionNote({ staffId }: { staffId: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isSignedOut, setSignedOut] = useState(false);
  const follow = (signedIn: SignedIn) => {
    const isFree = hasNoEditedFields();
    setSignedOut(signedIn === null);
    if (!isFree || signedIn === staffId) return;
    if (signedIn === null) void navigate(signInPath(pathname + search), { replace: true });
    else void revalidate();
  };
  useSessionNews(staffId, follow);

  // A session can also end without a sign-out in another tab, for example when it expires. For this
  // reason the page checks the session whenever its tab becomes visible.
  const onSignedOut = useEffectEvent(() => follow(null));
  useEffect(() => {
    const look = () => {
      if (document.hidden) return;
      fetch(sessionPath, { redirect: 'manual' }).then(
        ({ type }) => {
          if (type === 'opaqueredirect') onSignedOut();
        },
        () => {}, // the next check may succeed
      );
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  return isSignedOut ? (
    <div role="status" className="message-box message-box-warning mb-5">
      <p>{texts.signedOutMeanwhile}</p>
      <a href={signInPath('/admin')} target="_blank" rel="noopener" className="underline">
        {texts.signInInNewTab}
      </a>
    </div>
  ) : null;
}
