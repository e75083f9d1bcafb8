/** An empty answer. The guard redirects the request if the session has ended. */
export function loader() {
  return new Response(null, { status: 204 });
}
