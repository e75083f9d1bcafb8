import { useEffect, useState } from 'react';
import { texts } from '#messages/staff-texts.ts';
import type { Field } from '../forms/field.ts';
import { TextField } from '../forms/fields.tsx';

/**
 * A field for the URL of an image, with a preview. The preview is hidden if the image does not
 * load, or if the URL begins with neither `https://` nor `/uploads/`.
 */
export function ImageField({ field }: { field: Field }) {
  // The URL is set only after hydration, because React would miss a load error of the preview
  // before hydration.
  const [address, setAddress] = useState('');
  useEffect(() => setAddress(field.initialValue ?? ''), [field.initialValue]);
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = /^(https:\/\/.|\/uploads\/)/.test(address) && address !== broken;
  return (
    <div>
      <TextField
        field={field}
        label={texts.fieldImageUrl}
        hint={texts.fieldImageUrlHint}
        inputMode="url"
        onInput={(event) => setAddress(event.currentTarget.value.trim())}
      />
      {isShown ? (
        <img
          key={address}
          src={address}
          alt={texts.aboutImagePreview}
          referrerPolicy="no-referrer"
          width="320"
          height="180"
          className="mt-3 aspect-video w-80 max-w-full rounded-md bg-raised object-cover"
          onError={() => setBroken(address)}
        />
      ) : null}
    </div>
  );
}
