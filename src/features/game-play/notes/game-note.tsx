import { BannerArt } from '#src/ui/art/banner-art.tsx';
import { Button } from '#src/ui/button.tsx';

interface GameNoteProps {
  name: string;
  title: string;
  text: string;
  action: string;
  onAction: () => void;
}

/** What stands in a game's place while it is not here, and the tap that brings it. */
export function GameNote({ name, title, text, action, onAction }: GameNoteProps) {
  return (
    <div className="game-failure" role="status">
      <div className="game-art">
        <BannerArt id={name} />
      </div>
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      <Button onClick={onAction}>{action}</Button>
    </div>
  );
}
