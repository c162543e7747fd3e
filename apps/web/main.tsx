import { openWhole } from './whole.tsx';

const root = document.getElementById('root');
if (root !== null) void openWhole(root);
