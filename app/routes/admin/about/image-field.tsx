import { useEffect, useState } from 'react';
import type { Field } from '../forms/field.ts';
import { TextField } from '../forms/fields.tsx';
import { useStaffTexts } from '../ui/staff-texts.ts';

/** The address of an image with a preview of it, which is hidden where it does not load. */
export function ImageField({ field }: { field: Field }) {
  const texts = useStaffTexts();
  // An image that the server has sent may fail before React can hear of it.
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
          // It is hidden, not replaced, when it fails.
          data-broken=""
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
