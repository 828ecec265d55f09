/** Resolves when a connection knows all of its own addresses. */
export const gathered = (connection: RTCPeerConnection) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (connection.iceGatheringState === 'complete') resolve()
    }
    connection.addEventListener('icegatheringstatechange', check)
    check()
  })
