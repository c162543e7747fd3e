// The order matters: the library's layer, our clothes for it, then our own.
import '#platform/web/design/mantine-base.css';
import '#platform/web/design/font.css';
import '#platform/web/design/tokens.css';
import '#platform/web/design/palette.css';
import '#platform/web/design/base.css';
import '#platform/web/layout/layout.css';
import '#platform/web/design/mantine-look.css';
