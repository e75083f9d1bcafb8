import { useCallback, useEffect, useState } from 'react';
import { useFetcher, useLocation, useNavigate } from 'react-router';
import { postPath } from '#domain/links.ts';
import type { PostSummary } from '#domain/posts/schema.ts';
import { openPostOf } from '../../ui/open-post.ts';
import { useLocale } from '../../ui/texts.ts';
import type { loader as postLoader } from './blog-post.tsx';
import type { PostDialog } from './blog-post-dialog.tsx';

/** Fetches the dialog; called early it is there by the time that a post is chosen. */
export function fetchPostDialog(): Promise<typeof import('./blog-post-dialog.tsx')> {
  return import('./blog-post-dialog.tsx');
}

/**
 * The post that is open over the list, read while its dialog comes. Where that cannot be had, the
 * post's own page takes its place.
 */
export function OpenPost({ siteUrl, posts }: { siteUrl: string; posts: PostSummary[] }) {
  const locale = useLocale();
  const navigate = useNavigate();
  const slug = openPostOf(useLocation());
  const { load, data } = useFetcher<typeof postLoader>();
  const [dialog, setDialog] = useState<{ Dialog: typeof PostDialog } | null>(null);
  const close = useCallback(() => void navigate(-1), [navigate]);

  useEffect(() => {
    if (!slug) return;
    const path = postPath(slug, locale);
    let isOver = false;
    void load(path);
    fetchPostDialog().then(
      ({ PostDialog: Dialog }) => setDialog({ Dialog }),
      () => isOver || void navigate(path, { replace: true }),
    );
    return () => {
      isOver = true;
    };
  }, [slug, locale, load, navigate]);

  if (!dialog) return null;
  const post = data?.post.slug === slug ? data?.post : undefined;
  return (
    <dialog.Dialog
      siteUrl={siteUrl}
      known={post ?? posts.find((listed) => listed.slug === slug)}
      post={post}
      isOpen={slug !== null}
      onClose={close}
    />
  );
}
