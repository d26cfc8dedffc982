import '#src/ui/themes/aurora.css';
import '#src/ui/themes/lotus.css';
import '#src/ui/themes/rio.css';
import '#src/ui/styles/base.css';
