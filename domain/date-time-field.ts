import { INDIA_OFFSET_MS, isCalendarDate } from './dates.ts';

/**
 * Formats a time as the value of a datetime-local field (`yyyy-mm-ddThh:mm`). The value is in
 * India's time.
 */
export function toIndianInput(moment: Date): string {
  return new Date(moment.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 16);
}

/**
 * Parses a time in the format of {@link toIndianInput}. Seconds are optional. Returns null for an
 * invalid text.
 */
export function fromIndianInput(value: string): Date | null {
  const [date, clock = ''] = value.trim().split('T');
  if (!isCalendarDate(date) || !/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/.test(clock)) {
    return null;
  }
  return new Date(Date.parse(`${date}T${clock}Z`) - INDIA_OFFSET_MS);
}
