import '#merchant-themes.css';
import '#src/ui/styles/base.css';
