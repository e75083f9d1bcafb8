import { useState } from 'react';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { FieldError } from '../forms/form-field.tsx';
import { type NestedField, propsOf } from '../forms/nested-field.ts';
import { useAdminTexts } from '../texts.ts';

/** The address of a picture with a preview of it, which is hidden where it does not load. */
export function PictureField({ field, value }: { field: NestedField; value: string }) {
  const texts = useAdminTexts();
  const isHydrated = useHydrated();
  const [address, setAddress] = useState(value);
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = isHydrated && /^(https:\/\/.|\/uploads\/)/.test(address) && address !== broken;
  return (
    <div>
      <label htmlFor={field.id} className="label">
        {texts.fieldImageUrl}
      </label>
      <input
        {...propsOf(field, true)}
        type="text"
        inputMode="url"
        defaultValue={value}
        onInput={(event) => setAddress(event.currentTarget.value.trim())}
      />
      <FieldError field={field} />
      <p id={field.descriptionId} className="hint mt-1">
        {texts.fieldImageUrlHint}
      </p>
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
