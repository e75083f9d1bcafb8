-- Beginning two-step sign-in twice at once left two keys: the one in use stays, else the newer one.
DELETE FROM "staff_two_factors" WHERE EXISTS (
  SELECT FROM "staff_two_factors" "other"
  WHERE "other"."user_id" = "staff_two_factors"."user_id"
    AND ("other"."verified", "other".ctid) > ("staff_two_factors"."verified", "staff_two_factors".ctid)
);
--> statement-breakpoint
DROP INDEX "staff_two_factors_user_idx";--> statement-breakpoint
CREATE UNIQUE INDEX "staff_two_factors_user_key" ON "staff_two_factors" USING btree ("user_id");