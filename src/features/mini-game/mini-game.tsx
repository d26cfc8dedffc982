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
import { useText } from '../../i18n/text.ts';
import { localStore } from '../../platform/safe-storage.ts';
import { DeferredIcon } from '../../ui/deferred-icon.tsx';
import { type Bounds, clampPlace, computeBounds, findStartPlace, type Point, type Size } from './bounds.ts';
import { chooseEdge, findDockedLeft, measurePeek } from './dock.ts';
import { dragByTouch } from './drag-touches.ts';
import { createLeadingEdge } from './leading-edge.ts';
import * as styles from './mini-game.module.css';
import { nextPhase } from './mini-game-phase.ts';
import { composeScriptAddress, type MiniGameVariant } from './mini-game-script.ts';
import { createPlaceMemory } from './place-memory.ts';
import { readColumn, useRestTop } from './use-rest-top.ts';
import { whenWide } from './watch-layout.ts';
import { startWidgetFrame, type WidgetFrame } from './widget-frame.ts';

const CLICK_QUIET_MS = 250;

interface MiniGameProps {
  variant: MiniGameVariant;
  merchant: string;
  language: string;
  /** A member is there, and the screen is one that it may float over. */
  isWanted: boolean;
  onOpen: (gameCode: string) => void;
  onClose: () => void;
}

/** The floating widget: it can be moved, and rests where it covers no control. docs/product/mini-game.md */
export default function MiniGame(props: MiniGameProps): ReactNode {
  const { variant, merchant, isWanted, onClose } = props;
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { phase, size, press } = useWidget(box, props);
  const memory = useMemo(() => createPlaceMemory(localStore, merchant), [merchant]);
  const bounds = useBounds(box, size);
  const [wished, wish] = useState(() => memory.read());
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const place = bounds && clampPlace(wished ?? findStartPlace(bounds, isRightToLeft), bounds);
  const [isHeld, hold] = useState(false);
  const isThere = isWanted && phase === 'shown' && place !== undefined;
  const restTop = useRestTop({ box, size, bounds, place, isResting: isThere && !isHeld });
  const isShown = isThere && (isHeld || restTop !== null);
  const edge = place && bounds && chooseEdge(place, bounds);
  const drawn = place && (isHeld ? place : { x: place.x, y: restTop ?? place.y });

  const placeNow = useRef<Point>(undefined);
  const boundsNow = useRef<Bounds>(undefined);
  useEffect(() => {
    placeNow.current = place;
    boundsNow.current = bounds;
  });
  useEffect(() => {
    if (!variant.isDraggable || !button.current) return;
    // under the finger it starts from where it rests
    const findDrawn = () => {
      const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {};
      return { x: left, y: top };
    };
    return dragByTouch(button.current, {
      findPlace: findDrawn,
      // a finger may leave before the last place is drawn, and that is the one to keep
      movePlace: (wanted) => {
        hold(true);
        placeNow.current = boundsNow.current ? clampPlace(wanted, boundsNow.current) : wanted;
        wish(placeNow.current);
      },
      onEnd: () => {
        hold(false);
        if (placeNow.current) memory.write(placeNow.current);
      },
    });
  }, [variant.isDraggable, memory]);

  const style = size && {
    ...toLengths(size),
    ...(drawn && toShift(drawn)),
    ...(drawn && edge && toDock(findDockedLeft(edge, size, readColumn()) - drawn.x, measurePeek(size))),
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

/** The frame and its script, from the first member on until the host is gone. */
function useWidget(box: { readonly current: HTMLElement | null }, props: MiniGameProps) {
  const { variant, merchant, language, isWanted, onOpen } = props;
  const [phase, send] = useReducer(nextPhase, 'idle');
  const [size, setSize] = useState<Size>();
  const [widget, setWidget] = useState<WidgetFrame>();
  const open = useEffectEvent(onOpen);
  const wish = isWanted ? 'wanted' : 'unwanted';
  useEffect(() => {
    if (nextPhase(phase, wish) !== phase) send(wish);
  }, [phase, wish]);

  const isStarted = phase !== 'idle' && phase !== 'failed';
  useEffect(() => {
    if (!isStarted || !box.current) return;
    const start = { script: composeScriptAddress(variant.name, Date.now()), language, merchant };
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

/** Where the box was pressed; the keyboard presses its middle. */
function createPress(widget: WidgetFrame | undefined) {
  let at: Point = { x: 0, y: 0 };
  const pressOnce = createLeadingEdge(
    () => widget?.press(at),
    CLICK_QUIET_MS,
    () => performance.now(),
  );
  return ({ detail, clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    at = detail === 0 ? { x: width / 2, y: height / 2 } : { x: clientX - left, y: clientY - top };
    pressOnce();
  };
}

/** The button over a small widget is as large as a finger; docs/product/look.md. */
const FINGER_PX = 44;
const widenForFinger = ({ width, height }: Size): Size => ({
  width: Math.max(FINGER_PX, width),
  height: Math.max(FINGER_PX, height),
});

/** Gives the bounds once the box has a width, and anew when the window changes. */
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
const toDock = (by: number, peek: number): Properties => ({ '--mini-game-dock': `${by}px`, '--mini-game-peek': `${peek}px` });
const toShift = ({ x, y }: Point): Properties => ({ '--mini-game-x': `${x}px`, '--mini-game-y': `${y}px` });
