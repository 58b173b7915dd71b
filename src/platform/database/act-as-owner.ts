/**
 * For sessions that create tables. Passwords are rotated by a second role, which is a member of the
 * first one: what it creates must belong to the first one, too, or services that still use it
 * couldn't read it. So such a session acts as the owner of the tables, or of the database if it has
 * none, provided that its role may.
 */
export const ACT_AS_OWNER = `
  SELECT set_config('role', owner, false)
  FROM (
    SELECT pg_get_userbyid(coalesce(
      (SELECT relowner FROM pg_class WHERE oid = to_regclass('migrations')),
      (SELECT datdba FROM pg_database WHERE datname = current_database()))) AS owner
  ) AS tables
  WHERE owner <> current_user AND pg_has_role(owner, 'SET')`;
