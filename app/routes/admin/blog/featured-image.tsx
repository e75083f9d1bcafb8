import { useEffect, useRef, useState } from 'react';
import { imageProblem } from '#domain/media/schema.ts';
import { texts } from '#messages/staff-texts.ts';
import type { Field } from '../forms/field.ts';
import { FieldError } from '../forms/fields.tsx';

/**
 * The image of a post (admin area, section 4). A chosen file is previewed immediately. The save
 * uploads the file.
 */
export function FeaturedImage({
  field,
  storedUrl,
  answer,
}: {
  field: Field;
  storedUrl: string;
  /** The answer to the last save. Each save returns a new object. */
  answer: { imageUrl?: string } | null;
}) {
  const hidden = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState(storedUrl);
  const [preview, setPreview] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const shown = preview ?? url;

  const forgetFile = () => {
    if (file.current) file.current.value = '';
    setPreview(null);
  };

  // After a failed save the answer has the URL of the uploaded image, so the file is not sent
  // again.
  useEffect(() => {
    if (answer?.imageUrl === undefined) return;
    setUrl(answer.imageUrl);
    if (file.current) file.current.value = '';
    setPreview(null);
  }, [answer]);

  const choose = (chosen: File | undefined) => {
    if (!chosen) {
      forgetFile();
      return;
    }
    const problem = imageProblem(chosen);
    if (problem) {
      window.alert(texts[problem]);
      forgetFile();
      return;
    }
    const reader = new FileReader();
    setUnreadable(false);
    setReading(true);
    reader.onload = () => {
      setPreview(String(reader.result));
      setReading(false);
    };
    reader.onerror = () => {
      console.error(reader.error);
      setReading(false);
      forgetFile();
      setUnreadable(true);
    };
    reader.readAsDataURL(chosen);
  };

  return (
    <section className="card p-5" aria-labelledby={`${field.id}-title`}>
      <h2 id={`${field.id}-title`} className="label">
        {texts.fieldFeaturedImage} <span className="hint font-normal">{texts.optional}</span>
      </h2>
      <input ref={hidden} type="hidden" name={field.name} value={url} />
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        {shown ? (
          <img
            src={shown}
            alt={texts.imagePreview}
            width="1200"
            height="630"
            className="aspect-[1200/630] w-full rounded-md bg-raised object-cover"
          />
        ) : (
          <div
            role="img"
            aria-label={texts.noFeaturedImage}
            className="flex aspect-[1200/630] w-full items-center justify-center rounded-md border border-dashed border-line-strong bg-raised text-sm text-muted"
          >
            {isReading ? <span className="spinner" /> : texts.noFeaturedImage}
          </div>
        )}
        <div className="min-w-0 space-y-3">
          <div>
            <label htmlFor={field.id} className="label text-sm">
              {shown ? texts.changeImage : texts.uploadImage}
            </label>
            <input
              ref={file}
              id={field.id}
              type="file"
              name="image"
              accept="image/*"
              aria-describedby={`${field.hintId}${field.errors ? ` ${field.errorId}` : ''}`}
              aria-invalid={field.errors ? true : undefined}
              className="file-field w-full"
              onChange={(event) => choose(event.currentTarget.files?.[0])}
            />
            <FieldError field={field} />
            {isUnreadable ? (
              <p role="alert" className="field-error">
                {texts.imageUnreadable}
              </p>
            ) : null}
            <p id={field.hintId} className="hint mt-1">
              {texts.imageHint} {preview ? texts.imageChosen : null}
            </p>
          </div>
          {shown ? (
            <button
              type="button"
              className="button button-plain button-small -ml-3 text-alert"
              onClick={() => {
                forgetFile();
                setUrl('');
                queueMicrotask(() =>
                  hidden.current?.dispatchEvent(new Event('input', { bubbles: true })),
                );
                file.current?.focus();
              }}
            >
              {texts.removeImage}
            </button>
          ) : null}
        </div>
      </div>
    </section>
  );
}
