/** Nothing but the guard's answer: whether the session is still there. */
export function loader() {
  return new Response(null, { status: 204 });
}
