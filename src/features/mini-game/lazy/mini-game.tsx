import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useText } from '#src/i18n/text.ts';
import { readNow } from '#src/platform/clock.ts';
import { localStore } from '#src/platform/safe-storage.ts';
import { DeferredIcon } from '#src/ui/deferred-icon.tsx';
import * as styles from '../mini-game.module.css';
import { composeScriptAddress, type MiniGameVariant } from '../mini-game-script.ts';
import { createLeadingEdge, dragByTouch } from '../touches.ts';
import { readColumn, useRestTop, whenWide } from '../use-rest-top.ts';
import { nextPhase, startWidgetFrame, type WidgetFrame } from '../widget-frame.ts';
import {
  type Bounds,
  chooseEdge,
  clampPosition,
  computeBounds,
  createPositionMemory,
  findRestLeft,
  findStartPosition,
  type Point,
  type Size,
} from '../widget-position.ts';

interface MiniGameProps {
  variant: MiniGameVariant;
  merchant: string;
  language: string;
  /** A member is logged in, and the screen is one the widget may float over. */
  isEnabled: boolean;
  onOpen: (gameCode: string) => void;
  onClose: () => void;
}

/** Renders the floating widget, which can be dragged and rests where it covers no control. docs/product/mini-game.md */
export default function MiniGame(props: MiniGameProps): ReactNode {
  const { variant, merchant, isEnabled, onClose } = props;
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { phase, size, press } = useWidget(box, props);
  const memory = useMemo(() => createPositionMemory(localStore, merchant), [merchant]);
  const bounds = useBounds(box, size);
  const [chosenPosition, choosePosition] = useState(() => memory.read());
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const position = bounds && clampPosition(chosenPosition ?? findStartPosition(bounds, isRightToLeft), bounds);
  const [isHeld, hold] = useState(false);
  const isThere = isEnabled && phase === 'shown' && position !== undefined;
  const restTop = useRestTop({ box, size, bounds, position, isResting: isThere && !isHeld });
  const isShown = isThere && (isHeld || restTop !== null);
  const edge = position && bounds && chooseEdge(position, bounds);
  const drawn = position && bounds && (isHeld ? position : { x: findRestLeft(position, bounds), y: restTop ?? position.y });

  const positionNow = useRef<Point>(undefined);
  const boundsNow = useRef<Bounds>(undefined);
  useEffect(() => {
    positionNow.current = position;
    boundsNow.current = bounds;
  });
  useEffect(() => {
    if (!variant.isDraggable || !button.current) return;
    // A drag starts from the position at which the widget rests.
    const findDrawn = () => {
      const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {};
      return { x: left, y: top };
    };
    return dragByTouch(button.current, {
      findPosition: findDrawn,
      // Stored in a ref, because the finger may lift before the last position is rendered.
      moveTo: (target) => {
        hold(true);
        positionNow.current = boundsNow.current ? clampPosition(target, boundsNow.current) : target;
        choosePosition(positionNow.current);
      },
      onEnd: () => {
        hold(false);
        if (positionNow.current) memory.write(positionNow.current);
      },
    });
  }, [variant.isDraggable, memory]);

  const style = size && {
    ...toLengths(size),
    ...(drawn && toShift(drawn)),
  };
  return (
    <div
      ref={box}
      className={styles.miniGame}
      data-shown={isShown ? '' : undefined}
      data-edge={edge}
      data-held={isHeld ? '' : undefined}
      style={style}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={text('mini_game_name')}
        data-draggable={variant.isDraggable ? '' : undefined}
        onClick={press}
      />
      <button type="button" className={styles.close} aria-label={text('mini_game_close')} onClick={onClose}>
        <DeferredIcon name="close" size={14} />
      </button>
    </div>
  );
}

/** Runs the frame and its script from the first member until the host unmounts. */
function useWidget(box: { readonly current: HTMLElement | null }, props: MiniGameProps) {
  const { variant, merchant, language, isEnabled, onOpen } = props;
  const [phase, send] = useReducer(nextPhase, 'idle');
  const [size, setSize] = useState<Size>();
  const [widget, setWidget] = useState<WidgetFrame>();
  const open = useEffectEvent(onOpen);
  const event = isEnabled ? 'enabled' : 'disabled';
  useEffect(() => {
    if (nextPhase(phase, event) !== phase) send(event);
  }, [phase, event]);

  const isStarted = phase !== 'idle' && phase !== 'failed';
  useEffect(() => {
    if (!isStarted || !box.current) return;
    const start = { script: composeScriptAddress(variant.name, readNow()), language, merchant };
    const started = startWidgetFrame(box.current, start, {
      ready: (found) => {
        setSize(found);
        send('ready');
      },
      open: (gameCode) => open(gameCode),
      failed: () => {
        console.warn('the mini-game did not start', variant.name);
        send('failed');
      },
    });
    setWidget(started);
    return () => started.stop();
  }, [isStarted, variant.name, language, merchant, box]);

  useEffect(() => {
    if (phase === 'shown') widget?.show();
    if (phase === 'hidden') widget?.hide();
  }, [phase, widget]);

  const press = useMemo(() => createPress(widget), [widget]);
  return { phase, size, press };
}

/** Remembers where the box was pressed; a keyboard press counts as its middle. */
function createPress(widget: WidgetFrame | undefined) {
  let at: Point = { x: 0, y: 0 };
  const pressOnce = createLeadingEdge(
    () => widget?.press(at),
    () => performance.now(),
  );
  return ({ detail, clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    at = detail === 0 ? { x: width / 2, y: height / 2 } : { x: clientX - left, y: clientY - top };
    pressOnce();
  };
}

/** The button over a small widget is as large as a finger. docs/product/look.md */
const FINGER_PX = 44;
const widenForFinger = ({ width, height }: Size): Size => ({
  width: Math.max(FINGER_PX, width),
  height: Math.max(FINGER_PX, height),
});

/** Returns the bounds once the box has a width, and updates them when the window changes. */
function useBounds(box: { readonly current: HTMLElement | null }, size: Size | undefined): Bounds | undefined {
  const [bounds, setBounds] = useState<Bounds>();
  useEffect(() => {
    if (!size || !box.current) return;
    const compute = () => {
      const { clientWidth: width } = document.documentElement;
      setBounds(computeBounds({ width, height: window.innerHeight }, widenForFinger(size), readColumn()));
    };
    const stop = whenWide(box.current, () => {
      compute();
      window.addEventListener('resize', compute);
    });
    return () => {
      stop();
      window.removeEventListener('resize', compute);
    };
  }, [box, size]);
  return bounds;
}

type Properties = CSSProperties & Record<`--${string}`, string>;
const toLengths = ({ width, height }: Size): Properties => ({
  '--mini-game-width': `${width}px`,
  '--mini-game-height': `${height}px`,
});
const toShift = ({ x, y }: Point): Properties => ({ '--mini-game-x': `${x}px`, '--mini-game-y': `${y}px` });
