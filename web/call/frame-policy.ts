interface PolicyDocument {
  permissionsPolicy?: { allowsFeature(name: string): boolean }
  featurePolicy?: { allowsFeature(name: string): boolean }
}

/** Whether the page around this one keeps a feature to itself; false where the browser can't say. */
export function isWithheld(feature: 'microphone' | 'screen-wake-lock'): boolean {
  const { permissionsPolicy, featurePolicy } = document as PolicyDocument
  return (permissionsPolicy ?? featurePolicy)?.allowsFeature(feature) === false
}
