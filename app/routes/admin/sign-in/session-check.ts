/**
 * Answers with an empty response if the session is valid. Without a session the guard redirects the
 * request before this loader runs.
 */
export function loader() {
  return new Response(null, { status: 204 });
}
