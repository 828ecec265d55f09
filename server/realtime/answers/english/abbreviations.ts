/** What is written with a full stop within sentences, whatever follows. A small letter behind it shows any other. */
export const abbreviations: ReadonlySet<string> = new Set(
  'Mr Mrs Ms Dr Prof Capt Col Gen Rev St Mt Sr Jr Ltd Nr vs approx incl ca c e.g i.e etc Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec Mon Tue Wed Thu Fri Sat Sun min max tel Rd Ave a.m p.m'.split(
    ' ',
  ),
)

/** The same where a number follows: "No. 5". */
export const abbreviationsOfNumbers: ReadonlySet<string> = new Set(
  'No no Nos nos nr ext Ext Tel fig figs Fig vol Vol p pp ch Rte Rt'.split(' '),
)
