import { isAbbreviation, isCycle, joined, type Node } from './title-node.ts';

/* This file has rules for posts in a Hindi title. */

const POSTS = 'पद';
const endsWithPosts = ({ text, role }: Node) => role === 'post' && /(?:^| )पद$/.test(text);
const isLetter = ({ text, role }: Node) => role === null && /^\p{Lu}$/u.test(text);

/** Applies the rules for posts to the nodes of a title. */
export function withPosts(nodes: readonly Node[]): Node[] {
  return [
    withLettersApart,
    withAbbreviationsBefore,
    withAbbreviationsAside,
    withDescribedPosts,
    withPostsOfGroups,
    withAdditionsAside,
    withCountLast,
  ].reduce((named, rule) => rule(named), [...nodes]);
}

/** Separates letters with commas: 'Group A B C' becomes 'ग्रुप A, B, C'. */
function withLettersApart(nodes: Node[]): Node[] {
  return nodes.map((node, at) => {
    const before = nodes[at - 1];
    const isNext = before && (isLetter(before) || / \p{Lu}$/u.test(before.text));
    return isLetter(node) && isNext && node.glue === ' ' ? { ...node, glue: ', ' } : node;
  });
}

/**
 * Moves abbreviations that follow the kind of notice to the place before the kind, if a post comes
 * before the kind: 'School Teacher Recruitment TRE 4.0' becomes 'School Teacher TRE 4.0
 * Recruitment'.
 */
function withAbbreviationsBefore(nodes: Node[]): Node[] {
  const kind = nodes.findIndex(
    (node, at) => node.role === 'kind' && nodes[at - 1]?.role === 'post',
  );
  const end = kind < 0 ? 0 : endOfAbbreviations(nodes, kind + 1);
  const after = nodes[end];
  if (end === 0 || (after && !isCycle(after) && after.role !== 'month')) return nodes;
  const moved = nodes.slice(kind + 1, end);
  return [...nodes.slice(0, kind), ...moved, nodes[kind] as Node, ...nodes.slice(end)];
}

const AFTER_ABBREVIATION = new Set<Node['role']>(['kind', 'stage', 'qualifier', 'month', 'aside']);

/**
 * Puts abbreviations after a post in parentheses: 'Executive Director CWRDM' becomes 'कार्यकारी
 * निदेशक (CWRDM)'. These abbreviations name the post's organisation or round.
 */
function withAbbreviationsAside(nodes: Node[]): Node[] {
  const out: Node[] = [];
  for (let at = 0; at < nodes.length; ) {
    const end = out.at(-1)?.role === 'post' ? endOfAbbreviations(nodes, at) : 0;
    const after = nodes[end];
    if (end === 0 || (after && !isCycle(after) && !AFTER_ABBREVIATION.has(after.role))) {
      out.push(nodes[at] as Node);
      at += 1;
    } else {
      const said = joined(nodes.slice(at, end));
      const isMore = after?.role === 'aside';
      const text = isMore ? `(${said}, ${after.text.slice(1)}` : `(${said})`;
      out.push({ text, glue: ' ', role: 'aside' });
      at = isMore ? end + 1 : end;
    }
  }
  return out;
}

/**
 * Returns the index after the abbreviations that begin at a node. Numbers of these abbreviations
 * are included. Returns 0 if no abbreviation begins there.
 */
function endOfAbbreviations(nodes: readonly Node[], from: number): number {
  let end = from;
  for (const node of nodes.slice(from)) {
    const isOne = isAbbreviation(node) && (node.glue === '/' || node.glue === ' ');
    const isNumber = node.role === 'number' && end > from && node.glue !== ', ';
    if ((!isOne && !isNumber) || (end === from && node.glue !== ' ')) break;
    end++;
  }
  return end > from ? end : 0;
}

/**
 * Translates posts with an adjective: 'Non-Teaching Various Posts' becomes 'विभिन्न गैर-शैक्षणिक
 * पद', and 'Non-Teaching' becomes 'गैर-शैक्षणिक पद'.
 */
function withDescribedPosts(nodes: Node[]): Node[] {
  const out: Node[] = [];
  for (let at = 0; at < nodes.length; ) {
    let end = at;
    while (nodes[end]?.role === 'adjective') end += nodes[end + 1]?.role === 'and' ? 2 : 1;
    // 'and' separates two posts, unless an adjective follows it.
    if (end > at && nodes[end - 1]?.role === 'and') end--;
    const node = nodes[at] as Node;
    const posts = nodes[end];
    if (end === at) {
      out.push(node);
      at += 1;
    } else if (posts && endsWithPosts(posts)) {
      const described = `${joined(nodes.slice(at, end))} ${POSTS}`;
      out.push({ ...posts, text: posts.text.replace(/पद$/, described), glue: node.glue });
      at = end + 1;
    } else {
      out.push(...nodes.slice(at, end));
      const other = nodes[end + 1];
      const isListed = posts?.role === 'and' && other && endsWithPosts(other);
      if (posts?.role !== 'post' && !isListed) out.push({ text: POSTS, glue: ' ', role: 'post' });
      at = end;
    }
  }
  return out;
}

/**
 * Translates the posts of groups: 'Group B, C Various Posts' becomes 'ग्रुप B, C के विभिन्न पद'.
 */
function withPostsOfGroups(nodes: Node[]): Node[] {
  return nodes.flatMap((node, at): Node[] => {
    if (!endsWithPosts(node) || nodes[at - 1]?.role === 'and') return [node];
    const isInList = (one: Node) => isLetter(one) || one.role === 'number' || one.role === 'and';
    const group = nodes.slice(0, at).findLast((one) => !isInList(one));
    return group?.role === 'group' ? [{ text: 'के', glue: node.glue, role: null }, node] : [node];
  });
}

/** Puts additions in parentheses: 'Group 1 Sub Group 1' becomes 'समूह-1 (उप समूह-1)'. */
const withAdditionsAside = (nodes: Node[]): Node[] =>
  nodes.map((node) =>
    node.role === 'addition' ? { text: `(${node.text})`, glue: ' ', role: 'aside' } : node,
  );

/**
 * Moves the number of posts to the place after the cycle, or to the end of a title without a cycle.
 * 'Various Posts (1907) Recruitment 2025' becomes 'विभिन्न पदों पर भर्ती 2025 (1907 पद)'.
 */
function withCountLast(nodes: Node[]): Node[] {
  const at = nodes.findIndex(
    ({ text, role }, index) =>
      role === 'aside' && /^\(\d+\)$/.test(text) && nodes[index - 1]?.role === 'post',
  );
  if (at < 0) return nodes;
  const count = nodes[at] as Node;
  const others = nodes.toSpliced(at, 1);
  const last = others.findLastIndex(isCycle);
  const told = count.text.replace(')', ` ${POSTS})`);
  const put = last < 0 ? others.length : last + 1;
  return others.toSpliced(put, 0, { text: told, glue: ' ', role: 'advertisement' });
}
