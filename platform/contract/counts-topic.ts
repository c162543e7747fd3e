/** `/infrastructures/<id>/counts`: what waits there may have changed. It says no more than that. */
export const COUNTS_TOPIC = 'counts';
