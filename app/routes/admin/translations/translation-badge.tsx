import type { TranslationState } from '#domain/translations/translation-state.ts';
import { texts } from '#messages/staff-texts.ts';

const looks = { missing: '', changed: 'badge-warning', done: 'badge-success' } as const;

export function TranslationBadge({ state }: { state: TranslationState }) {
  return <span className={`badge ${looks[state]}`}>{texts[`translation-${state}`]}</span>;
}
