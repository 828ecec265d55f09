import { portraitFaults, type PortraitFault } from '../../../../shared/face/portrait-faults.ts'

export const words: Record<PortraitFault, string> = portraitFaults
