// What may be known of an account beyond one's perimeter.
import { beyondScope } from '#platform/server/db/schema.ts';

/**
 * The name behind an id for whoever may see a row that names it ("written by …"): people of the caller's own customer and staff of the
 * provider. Another customer's people have no name here.
 */
export const userName = beyondScope({
  name: 'user_name',
  argument: 'who bigint',
  returns: 'text',
  query: `select u.first_name || ' ' || u.last_name from app_user u where u.id = who and (
    elevated or u.customer_id is null or u.customer_id = app_customer() or (app_provider() and u.customer_id = any (coalesce(app_customers(), '{}'))))`,
});

/** Whether an account sees an infrastructure that the caller's perimeter does not hold. Answers null for another customer's account. */
export const userSeesMore = beyondScope({
  name: 'user_sees_more',
  argument: 'who bigint',
  returns: 'boolean',
  query: `select exists (select from user_perimeter p where p.user_id = u.id and not p.infra_id = any (coalesce((select app_infra())::bigint[], '{}')))
    from app_user u where u.id = who and (elevated or u.customer_id = app_customer() or app_provider())`,
});
