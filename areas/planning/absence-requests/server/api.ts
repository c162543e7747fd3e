// What other areas ask of requests: the files beside them, which their person adds and reads in their own space.
export { attachToAbsence, filesOfAbsences, takesFiles } from './files.ts';
export { answeringOf } from './around.ts';
