export type MetricNumbers = ReturnType<typeof readMetricNumbers>;

const SERIES = /^(\w+)(?:\{(.*)\})? (\S+)$/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** Parses metrics in Prometheus text format, so that they can be looked up by name. */
export function readMetricNumbers(text: string) {
  const series = new Map<string, { labels: Record<string, string>; value: number }[]>();
  for (const line of text.split('\n')) {
    const [, name, labels = '', value] = SERIES.exec(line) ?? [];
    if (name === undefined) continue;
    const named = series.get(name) ?? [];
    const found = [...labels.matchAll(LABEL)].map(([, label, given]) => [label, given] as const);
    named.push({ labels: Object.fromEntries(found), value: Number(value) });
    series.set(name, named);
  }
  return {
    /**
     * Adds up all series of a metric that have these labels. Returns null if there is no such
     * series.
     */
    sum(name: string, labels: Record<string, string> = {}): number | null {
      const wanted = Object.entries(labels);
      const found = (series.get(name) ?? []).filter((one) =>
        wanted.every(([label, value]) => one.labels[label] === value),
      );
      return found.length === 0 ? null : found.reduce((total, { value }) => total + value, 0);
    },
  };
}
