import { type RefObject, useEffect, useState } from 'react';

/** Full screen where the device has it; everywhere the bar gives way to the game. */
export function useFullscreen(screen: RefObject<HTMLElement | null>) {
  const [isFull, setIsFull] = useState(false);

  useEffect(() => {
    // Esc and the system's own gesture leave full screen too
    const follow = () => {
      if (!document.fullscreenElement) setIsFull(false);
    };
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      leaveFullscreen();
    };
  }, []);

  const toggle = () => {
    setIsFull(!isFull);
    if (isFull) leaveFullscreen();
    else void enterFullscreen(screen.current);
  };

  return { isFull, toggle };
}

/** An iPhone has no full screen for elements; hiding the bar is then all there is. */
async function enterFullscreen(element: HTMLElement | null): Promise<void> {
  try {
    await element?.requestFullscreen?.();
  } catch {
    // refused by the system or a policy
  }
}

function leaveFullscreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
}
