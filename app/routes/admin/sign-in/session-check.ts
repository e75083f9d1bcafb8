/** Serves an empty response. If the session has ended, the guard redirects the request. */
export function loader() {
  return new Response(null, { status: 204 });
}
