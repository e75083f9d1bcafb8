import { INDIA_OFFSET_MS, isCalendarDate } from './dates.ts';

/** A moment as a field for date and time takes it, `yyyy-mm-ddThh:mm` on India's clock. */
export function toIndianInput(moment: Date): string {
  return new Date(moment.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 16);
}

/** The moment that such a field names, seconds allowed; null for what is none. */
export function fromIndianInput(value: string): Date | null {
  const [date, clock = ''] = value.trim().split('T');
  if (!isCalendarDate(date) || !/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/.test(clock)) {
    return null;
  }
  return new Date(Date.parse(`${date}T${clock}Z`) - INDIA_OFFSET_MS);
}
