import type { PostCategory } from '#domain/posts/post-categories.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Image } from '../../../ui/image.tsx';
import type { WithImage } from '../../../ui/shown-image.ts';

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

/** The image of a post, or the icon of its category. `className` sets the shape of the element. */
export function PostImage({
  post,
  sizes,
  isLazy,
  className,
}: {
  post: WithImage<{ category: string }>;
  sizes: string;
  isLazy?: boolean;
  className: string;
}) {
  if (!post.image) {
    const icon = iconByCategory[post.category as PostCategory] ?? 'folder';
    return (
      <div className={`${className} flex items-center justify-center bg-brand-soft text-link`}>
        <Icon name={icon} className="size-2/5" />
      </div>
    );
  }
  return (
    <Image
      image={post.image}
      sizes={sizes}
      isLazy={isLazy}
      className={`${className} bg-raised object-cover`}
    />
  );
}
