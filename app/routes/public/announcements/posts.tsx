import { describeTerms } from '#domain/facts/describe.ts';
import { type Facts, horizontals, reservations } from '#domain/facts/schema.ts';
import { formatNumber } from '#domain/indian-numbers.ts';
import { useLanguage } from '../../../ui/texts.ts';
import { FactText } from './abbreviations.tsx';
import { Rows, Terms } from './fact-rows.tsx';

/**
 * The posts of a notice, in one of three forms:
 *
 * - a table with one row for each post, if the posts have only totals
 * - a table with numbers by reservation, if these numbers fit on a phone
 * - a list in all other cases
 */
export function Posts({ posts }: { posts: NonNullable<Facts['posts']> }) {
  const language = useLanguage();
  const { texts, locale } = language;
  const groups = [...reservations, ...horizontals].filter((group) =>
    posts.some((post) => post[group] !== undefined),
  );
  const names = posts.map((post) => ({
    name: post.name ?? '',
    terms: describeTerms(post, language),
  }));
  const number = (count?: number) => (count === undefined ? '' : formatNumber(count, locale));
  const isCounted = posts.some(({ total }) => total !== undefined);
  if (groups.length === 0 && isCounted && names.every(({ terms }) => terms.length === 0)) {
    return (
      <Rows
        rows={posts.map(({ name = '', total }) => ({ label: name, value: number(total) }))}
        className="amounts"
      />
    );
  }
  const columns = (['total', ...groups] as const).map((key) => ({
    key,
    label: key === 'total' ? texts.total : texts[`reservation-${key}`],
    numbers: posts.map((post) => number(post[key])),
  }));
  const counted = groups.length > 0 || isCounted ? columns : [];
  const Numbers = groups.length > 0 && fitsPhone(columns) ? PostTable : PostList;
  return <Numbers names={names} columns={counted} />;
}

/** A column of the table. It has one number for each post. */
type Column = { key: string; label: string; numbers: string[] };
type PostName = { name: string; terms: ReturnType<typeof describeTerms> };
type NumbersProps = { names: PostName[]; columns: Column[] };

/** Number of characters that fit into a row of numbers on a phone with a width of 320 pixels. */
const ROW_CHARACTERS = 29;

function fitsPhone(columns: Column[]): boolean {
  const longest = columns.map(({ label, numbers }) =>
    Math.max(...[label, ...numbers].map((text) => text.length)),
  );
  return longest.reduce((sum, length) => sum + length, 0) <= ROW_CHARACTERS;
}

function PostTable({ names, columns }: NumbersProps) {
  return (
    // With large text the table scrolls inside a frame. Tables in descriptions do the same.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a wide table
    <div className="table-frame" tabIndex={0}>
      <table className="post-table">
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                <FactText text={label} />
              </th>
            ))}
          </tr>
        </thead>
        {names.map((post, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two posts may have the same name
          <tbody key={index}>
            {post.name ? (
              <tr>
                <th colSpan={columns.length} scope="rowgroup">
                  <PostName {...post} isSingle={names.length === 1} />
                </th>
              </tr>
            ) : null}
            <tr>
              {columns.map(({ key, numbers }) => (
                <td key={key}>{numbers[index]}</td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}

/**
 * The name of a post. A click on it shows the facts of the post. They are shown at first if the
 * notice has only one post.
 */
function PostName({ name, terms, isSingle }: PostName & { isSingle: boolean }) {
  return (
    <>
      <strong>
        <FactText text={name} />
      </strong>
      {terms.length > 0 ? (
        <details className="post-terms" open={isSingle}>
          <summary>{terms.map(({ label }) => label).join(', ')}</summary>
          <Terms terms={terms} />
        </details>
      ) : null}
    </>
  );
}

function PostList({ names, columns }: NumbersProps) {
  return (
    <ul className="post-list">
      {names.map((post, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two posts may have the same name
        <li key={index}>
          <PostName {...post} isSingle={names.length === 1} />
          {columns.length > 0 ? (
            <dl>
              {columns.map(({ key, label, numbers }) =>
                numbers[index] ? (
                  <div key={key}>
                    <dt>{index === 0 ? <FactText text={label} /> : label}</dt>
                    <dd>{numbers[index]}</dd>
                  </div>
                ) : null,
              )}
            </dl>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
