/** The mark and the name. */
export function Brand() {
  return (
    <>
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <path d="M12.5 3.5a10.5 10.5 0 0 0 0 21Z" fill="currentColor" />
        <path class="lit" d="M15.5 3.5a10.5 10.5 0 0 1 0 21Z" stroke="currentColor" stroke-width="1" />
      </svg>
      Visavis
    </>
  )
}
