// The face of the portal weighs as much as an employee's first screen: it comes after it, in the measures of the one that stands there.
import '#platform/web/design/font.css';
