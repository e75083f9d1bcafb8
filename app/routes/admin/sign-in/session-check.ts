/**
 * Answers with an empty response. If the session has ended, the guard redirects the request before
 * it arrives here.
 */
export function loader() {
  return new Response(null, { status: 204 });
}
