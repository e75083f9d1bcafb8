import sprite from './icons.svg?no-inline';

export type IconName =
  | 'admission'
  | 'admit-card'
  | 'answer-key'
  | 'arrow-left'
  | 'arrow-right'
  | 'briefcase'
  | 'calendar'
  | 'chat'
  | 'chevron-right'
  | 'clock'
  | 'close'
  | 'exam'
  | 'external'
  | 'flag'
  | 'folder'
  | 'government'
  | 'health'
  | 'home'
  | 'inbox'
  | 'info'
  | 'internship'
  | 'mail'
  | 'menu'
  | 'papers'
  | 'plus'
  | 'private-jobs'
  | 'result'
  | 'search'
  | 'send'
  | 'settings'
  | 'share'
  | 'sign-out'
  | 'syllabus'
  | 'theme'
  | 'users';

/** An image from the sprite. Screen readers skip it, so a text next to it must say the same. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
