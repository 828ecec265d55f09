/** The shapes of a list that is being fetched. */
export const OnItsWay = ({ says }: { says: string }) => (
  <>
    <p class="vh" role="status">
      {says}
    </p>
    <div class="gap" aria-hidden="true">
      <span class="sk" />
      <span class="sk" />
      <span class="sk" />
    </div>
  </>
)
