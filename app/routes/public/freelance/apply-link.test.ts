import { describe, expect, test } from 'vitest';
import { textsFor } from '#messages/catalogue.server.ts';
import { applyAddress } from './apply-link.server.ts';

describe('the message of Apply Now', () => {
  const job = { title: 'Checker & more', type: 'Work from Home', description: 'नि'.repeat(80) };
  const address = new URL(applyAddress(textsFor('en'), job, '919876543210'));

  test('is sent to the number of the site', () => {
    expect(address.origin + address.pathname).toBe('https://wa.me/919876543210');
  });

  test('has the title, the type and the first 100 characters of the description', () => {
    const message = address.searchParams.get('text') ?? '';
    expect(message).toContain('Checker & more');
    expect(message).toContain('Work from Home');
    expect(message).toContain('नि'.repeat(50));
    expect(message).not.toContain('नि'.repeat(51));
  });

  test('has a shorter description in full', () => {
    const short = new URL(applyAddress(textsFor('en'), { ...job, description: 'Short.' }, '1'))
      .searchParams;
    expect(short.get('text')?.endsWith('Short.')).toBe(true);
  });
});
