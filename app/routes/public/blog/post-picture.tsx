import type { PostCategory } from '#domain/posts/post-categories.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { WithPicture } from '../../../ui/picture-data.ts';

const iconByCategory: Record<PostCategory, IconName> = {
  'Career Guidance': 'briefcase',
  'Exam Preparation': 'exam',
  'Admit Card': 'admit-card',
  Result: 'result',
  Syllabus: 'syllabus',
  'Previous Year Papers': 'papers',
  'Interview Tips': 'chat',
  'Study Material': 'folder',
  'Job Alerts': 'flag',
  'Government Schemes': 'government',
};

/** The picture of a post, or the sign of its category; `className` gives the box its shape. */
export function PostPicture({
  post,
  sizes,
  isLazy,
  className,
}: {
  post: WithPicture<{ category: string }>;
  sizes: string;
  isLazy?: boolean;
  className: string;
}) {
  if (!post.picture) {
    const icon = iconByCategory[post.category as PostCategory] ?? 'folder';
    return (
      <div className={`${className} flex items-center justify-center bg-brand-soft text-link`}>
        <Icon name={icon} className="size-2/5" />
      </div>
    );
  }
  return (
    <Picture
      picture={post.picture}
      sizes={sizes}
      isLazy={isLazy}
      className={`${className} bg-raised object-cover`}
    />
  );
}
